import { useSnapshot } from 'valtio';
import { closeToastsCommand } from '../../commands/app.ts';
import { commandOf } from '../../commands/registry.ts';
import { closeToast, type Toast, toasts } from '../../state/toasts.ts';
import { ToastRegion } from '../../ui/toast.tsx';
import { CommandButton } from '../command-button.tsx';

export function ToastList() {
  const { list } = useSnapshot(toasts);
  return (
    <ToastRegion
      toasts={list.map(({ id, action, ...toast }) => ({
        ...toast,
        id: String(id),
        command: closeToastsCommand.id,
        action: action && <Action {...action} />,
      }))}
      onClose={(id) => closeToast(Number(id))}
    />
  );
}

/** Only what is a command as well: a toast is gone before everybody has reached it. */
function Action({ command, label }: NonNullable<Toast['action']>) {
  const of = commandOf(command);
  if (!of) return null;
  return (
    <CommandButton command={of} size="small">
      {label}
    </CommandButton>
  );
}
