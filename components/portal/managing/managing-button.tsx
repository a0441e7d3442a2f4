'use client';

import { Button, type ButtonProps } from '@/components/ui/button';
import { partnersDeed, useMayManage } from './use-may-manage';

/** A button that changes something: none where the link may look alone, one at rest for an operator. */
export function ManagingButton(props: Omit<ButtonProps, 'asChild'>) {
  const may = useMayManage();
  if (may === 'no') return null;
  return may === 'yes' ? (
    <Button {...props} />
  ) : (
    <Button {...props} disabled title={partnersDeed} />
  );
}
