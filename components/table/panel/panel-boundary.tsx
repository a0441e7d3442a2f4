'use client';

import { Component, type ReactNode } from 'react';
import { PanelMissing } from './panel-missing';

interface BoundaryProps {
  onClose: (() => void) | null;
  children: ReactNode;
}

/** Keeps a fault in a panel out of the list beside it. Give it the row's id as key. */
export class PanelBoundary extends Component<BoundaryProps, { fault: Error | null }> {
  override state: { fault: Error | null } = { fault: null };

  static getDerivedStateFromError(fault: Error): { fault: Error } {
    return { fault };
  }

  override render(): ReactNode {
    const { onClose, children } = this.props;
    if (!this.state.fault || !onClose) return children;
    return (
      <PanelMissing
        noun="panel"
        uid=""
        error={this.state.fault}
        takesFocus
        onRetry={() => this.setState({ fault: null })}
        onClose={onClose}
        onLeave={() => undefined}
      />
    );
  }
}
