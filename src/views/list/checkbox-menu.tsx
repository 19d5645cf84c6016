import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './checkbox-menu.module.css';
import filter from './list-filter.module.css';
import { useDisclosure } from './use-disclosure.ts';

interface CheckboxOption {
  key: string;
  title: string;
  checked: boolean;
  /** Id of the command that the checkbox runs. */
  command: string;
  /** At the right end. */
  note?: ReactNode;
  onChange: () => void;
}

interface CheckboxMenuProps {
  /** Accessible name of the options. */
  title: string;
  className: string | undefined;
  button: ComponentProps<'button'> & { 'data-command': string; 'data-set'?: true | undefined; 'data-tip'?: '' };
  /** Asked only while they are seen. */
  options: () => readonly CheckboxOption[];
  /** Stands beside the button. */
  children?: ReactNode;
}

/** A button that opens a list of checkboxes. */
export function CheckboxMenu({ title, className, button: look, options, children }: CheckboxMenuProps) {
  const { root, button, popup, open, setOpen, handlers } = useDisclosure();
  const id = useId();
  const shown = open ? options() : [];
  return (
    <span ref={root} className={className} {...handlers}>
      <button
        {...look}
        ref={button}
        type="button"
        className={filter.chip}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      {children}
      {/* biome-ignore lint/a11y/useSemanticElements: a popover */}
      <div
        ref={popup}
        id={id}
        popover="manual"
        role="group"
        aria-label={title}
        className={styles.popup}
        onMouseDown={keepFocus}
      >
        {shown.map(({ key, command, note, ...option }) => (
          <label key={key} className={styles.option}>
            <input type="checkbox" data-command={command} checked={option.checked} onChange={option.onChange} />
            <span className={styles.title}>{option.title}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </label>
        ))}
        {open && shown.length === 0 && <p className={styles.option}>Пока не из чего выбирать</p>}
      </div>
    </span>
  );
}

/** A press beside a checkbox would move the focus to the page, which closes the popup. */
function keepFocus(event: MouseEvent) {
  event.preventDefault();
}
