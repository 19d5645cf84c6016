import { commandOfAddress } from '../../commands/app/address.ts';
import type { LinkProps } from '../../ui/base/link.tsx';
import { CommandLink } from './command-link.tsx';

/** The link component of all parts. It runs the command that leads to its address. */
export function PanelLink(props: LinkProps) {
  const target = commandOfAddress(props.href);
  if (!target) return <a {...props} />;
  return <CommandLink {...props} command={target.command} answers={target.answers} />;
}
