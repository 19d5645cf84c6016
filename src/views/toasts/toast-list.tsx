import { useSnapshot } from 'valtio';
import { commandOf } from '../../commands/registry.ts';
import { closeToastsCommand } from '../../commands/toasts.ts';
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

/** The button of a toast. It runs a command, which is reachable elsewhere too, because the toast disappears. */
function Action({ command, label }: NonNullable<Toast['action']>) {
  const found = commandOf(command);
  if (!found) return null;
  return (
    <CommandButton command={found} size="small">
      {label}
    </CommandButton>
  );
}
