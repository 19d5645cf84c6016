import * as Radix from '@radix-ui/react-toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { keepNumbers } from '../../model/base/keep-numbers.ts';
import { toastDuration } from '../../model/base/phrases.ts';
import styles from './toast.module.css';
import { useToastPlace } from './use-toast-place.ts';

type ToastType = 'info' | 'error' | 'warning' | 'success';

interface ToastContent {
  id: string;
  type: ToastType;
  title: string;
  text?: string | undefined;
  /** What a screen reader says of title, text and button. */
  said: string;
  /** A button or two. What they do must also be a command elsewhere, because a toast disappears. */
  actions?: ReactNode;
  /** Id of the command that a click on the toast runs; the click closes it. */
  command?: string | undefined;
}

interface ToastRegionProps {
  toasts: readonly ToastContent[];
  onClose: (id: string) => void;
  /** Physical keys that move the focus to the toasts: `['altKey', 'KeyT']`. */
  hotkey?: string[] | undefined;
}

const icons: Record<ToastType, ReactNode> = {
  info: <Info />,
  error: <CircleAlert />,
  warning: <TriangleAlert />,
  success: <CircleCheck />,
};

const noHotkey: string[] = [];

/** What Radix says before each toast. It must not be empty; a word joiner is read as nothing. */
const silent = '\u2060';

/** Attributes of a part that is not said; `said` is said in its place. */
const unsaid = (said?: string) => ({
  'data-radix-toast-announce-exclude': '',
  ...(said && { 'data-radix-toast-announce-alt': said }),
});

/** Rendered once, at the root of the panel. */
export function ToastRegion({ toasts, onClose, hotkey = noHotkey }: ToastRegionProps) {
  const viewport = useRef<HTMLOListElement>(null);
  useToastPlace(viewport, toasts.length);
  return (
    <Radix.Provider label={silent} duration={toastDuration} swipeDirection="down">
      {toasts.map((toast) => (
        <Toast key={toast.id} {...toast} onClose={() => onClose(toast.id)} />
      ))}
      {/* An open Radix dialog hides everything outside it except `aria-live` elements (radix-ui/primitives#4115). */}
      <Radix.Viewport ref={viewport} className={styles.viewport} label="Уведомления" hotkey={hotkey} aria-live="off" />
    </Radix.Provider>
  );
}

/** Tab goes through toasts as they stand. Radix would begin with the last one, for which it needs stops of its own. */
function keepTab(event: KeyboardEvent): void {
  if (event.key === 'Tab') event.stopPropagation();
}

function Toast({ type, title, text, said, actions, command, onClose }: ToastContent & { onClose: () => void }) {
  const escaped = useRef(false);
  // Escape belongs to the dialog or form that has the focus, not to a toast.
  const onOpenChange = () => {
    if (!escaped.current) onClose();
    escaped.current = false;
  };
  const onEscapeKeyDown = (event: globalThis.KeyboardEvent) => {
    escaped.current = !(event.target instanceof Element && event.target.closest(`.${styles.toast}`));
  };
  const onClick = (event: MouseEvent) => {
    if (!event.defaultPrevented) onClose();
  };

  return (
    <Radix.Root
      open
      className={styles.toast}
      // A dialog that opens later sets `pointer-events: none` on <body>.
      style={{ pointerEvents: 'auto' }}
      data-type={type}
      data-command={command}
      type={type === 'error' || type === 'warning' ? 'foreground' : 'background'}
      onOpenChange={onOpenChange}
      onEscapeKeyDown={onEscapeKeyDown}
      // It takes the focus from no field: what is typed next would run commands.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      onKeyDownCapture={keepTab}
    >
      <span className={styles.icon} aria-hidden="true">
        {icons[type]}
      </span>
      <div className={styles.words} {...unsaid(said)}>
        <Radix.Title className={styles.title}>{keepNumbers(title)}</Radix.Title>
        {text && <Radix.Description className={styles.text}>{keepNumbers(text)}</Radix.Description>}
      </div>
      {actions && (
        <div className={styles.actions} {...unsaid()}>
          {actions}
        </div>
      )}
      <Radix.Close className={styles.close} data-command={command} aria-label="Закрыть уведомление">
        <X aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
