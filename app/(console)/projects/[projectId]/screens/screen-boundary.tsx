'use client';

import { Component, type ReactNode } from 'react';
import { FailedPage } from '@/components/ui/failed-page';

interface BoundaryProps {
  /** Fetches again what may have been missing. */
  onRetry: () => Promise<unknown>;
  children: ReactNode;
}

/** Keeps a fault in a screen out of the frame around it. Give it the address as key. */
export class ScreenBoundary extends Component<BoundaryProps, { fault: unknown }> {
  override state: { fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault };
  }

  private readonly retry = (): void => {
    const showAgain = () => this.setState({ fault: null });
    this.props.onRetry().then(showAgain, showAgain);
  };

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return <FailedPage error={fault} retry={this.retry} inside />;
  }
}
