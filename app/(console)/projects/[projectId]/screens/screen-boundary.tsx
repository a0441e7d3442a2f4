'use client';

import { Component, type ReactNode } from 'react';
import { FailedPage } from '@/components/ui/failed-page';

/** Keeps a fault in a screen out of the frame around it. Give it the address as key. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { fault: unknown }> {
  override state: { fault: unknown } = { fault: null };

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === null) return this.props.children;
    return <FailedPage error={fault} retry={() => this.setState({ fault: null })} inside />;
  }
}
