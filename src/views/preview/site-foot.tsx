import LinkIcon from 'lucide-react/icons/link';
import { approvalCommand } from '../../commands/app/site-preview.ts';
import { CommandButton } from '../frame/command-button.tsx';

/** Gives out links to what the pane shows. */
export function SiteFoot() {
  return (
    <CommandButton command={approvalCommand} variant="secondary" size="small" icon={<LinkIcon size={16} />}>
      Ссылка для согласования…
    </CommandButton>
  );
}
