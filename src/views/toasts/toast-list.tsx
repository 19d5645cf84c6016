import { useSnapshot } from 'valtio';
import { closeToastsCommand, openToastDialogCommand } from '../../commands/app/toasts.ts';
import { keysOf } from '../../commands/keys/bindings.ts';
import { keyLabel } from '../../commands/keys/key-label.ts';
import { commandOf } from '../../commands/registry.ts';
import { closeToast, type Toast, toasts } from '../../state/messages/toasts.ts';
import { ToastRegion } from '../../ui/layer/toast.tsx';
import { CommandButton } from '../frame/command-button.tsx';
import { leaveToasts } from '../frame/recover-focus.ts';

export function ToastList() {
  const { list } = useSnapshot(toasts);
  return (
    <ToastRegion
      toasts={list.map(({ id, action, dialog, ...toast }) => ({
        ...toast,
        id: String(id),
        command: closeToastsCommand.id,
        actions: (action || dialog) && (
          <>
            {action && <Action {...action} />}
            {dialog && (
              <CommandButton command={openToastDialogCommand} answers={{ dialog }} size="small">
                {dialog.label}
              </CommandButton>
            )}
          </>
        ),
        said: say({ ...toast, action }),
      }))}
      onClose={(id) => {
        leaveToasts();
        closeToast(Number(id));
      }}
    />
  );
}

/** Returns «Кейс #3 остался скрыт. Ошибка сервера. Повторить: Ctrl Shift E». */
function say({ type, title, text, said, action }: Omit<Toast, 'id'>): string {
  // Of a success nobody needs to be told that it can be undone.
  const isRefusal = type === 'error' || type === 'warning';
  const parts = [...(said === undefined ? [title, text] : [said]), isRefusal && action && sayAction(action)];
  return parts
    .filter(Boolean)
    .join('. ')
    .replace(/([.!?…])\. /g, '$1 ');
}

function sayAction({ command, label }: NonNullable<Toast['action']>): string {
  const found = commandOf(command);
  const [keys] = found ? keysOf(found) : [];
  return keys ? `${label}: ${keyLabel(keys)}` : label;
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
