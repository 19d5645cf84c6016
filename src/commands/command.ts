import type { ResourceName } from '../model/resources.ts';
import type { ConfirmOptions } from '../state/confirmation.ts';
import type { Change } from '../state/journal-step.ts';
import type { Target } from '../state/target.ts';
import type { Toast } from '../state/toasts.ts';
import type { Stroke } from './keys/stroke.ts';

/** What a command may do with the panel. The views supply it; tests supply their own. */
export interface Context {
  /** What «this» is. */
  readonly target: Target | null;
  /** Address of the screen, without the query. */
  readonly path: string;
  go: (path: string, options?: { replace?: boolean }) => void;
  notify: (toast: Omit<Toast, 'id'>) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  confirm: (question: ConfirmOptions) => Promise<boolean>;
  /** Opens the palette at the first answer that is missing. */
  ask: (command: Command, answers: object) => void;
  /**
   * Moves the focus: to the list's cursor, the current block, the first field in error, the heading of the screen.
   * `unlessTyping` is for a command that has waited for the host: a field that was entered meanwhile keeps the focus.
   */
  focus: (
    place: 'list' | 'filter' | 'block' | 'error' | 'next-error' | 'previous-error' | 'heading',
    options?: { unlessTyping?: boolean },
  ) => void;
}

/** Groups of the palette and the help page, in this order. */
export const sections = {
  this: 'Здесь',
  go: 'Переход',
  create: 'Создание',
  settings: 'Вид и настройки',
  session: 'Сеанс',
} as const;
export type Section = keyof typeof sections;

/** Where keys act. A list, a form and the dashboard are never open together; a dialog may lie over each. */
export type Screen = 'list' | 'form' | 'dashboard' | 'dialog';

/** Drawn before the title in the palette: see views/palette/row-icon.tsx. */
export type CommandIcon = 'create' | 'edit' | 'show' | 'hide' | 'delete' | 'move' | 'go' | 'undo' | 'copy' | 'command';

export interface Option<V> {
  value: V;
  title: string;
  /** Muted, at the right. */
  note?: string;
}

/** One answer that a command needs. Without it `suggest` takes it from what is open, else the palette asks. */
export type Step<V> =
  /** `needs`: lists that the options are made of. */
  | StepOf<V, { kind: 'choice'; options: (context: Context) => Option<V>[]; needs?: readonly ResourceName[] }>
  /** V is number[]: ids of records of one resource. The palette offers the command for what `accepts` allows. */
  | StepOf<V, { kind: 'records'; resource: ResourceName; accepts?: (id: number) => boolean }>
  /** Free text. `parse` returns null while the text is not understood; `preview` describes its effect. */
  | StepOf<
      V,
      {
        kind: 'text';
        hint: string;
        parse: (text: string, context: Context) => V | null;
        preview?: (value: V) => string;
      }
    >;

type StepOf<V, Kind> = Kind & { title: string; suggest?: (context: Context) => V | undefined };

/** What a command has done. The runner shows the toast and adds `undo` to the journal. */
export interface Outcome {
  /** Without a toast of its own, a command that can be undone gets one with the title of `undo`. */
  toast?: Pick<Toast, 'type' | 'title' | 'text'>;
  /** The changes to revert, and the title of the step in the journal. */
  undo?: { title: string; changes: readonly Change[] };
}

/** A question before a command runs. */
export interface Confirmation extends ConfirmOptions {
  /** Set when the host is known to refuse: the dialog hasSameText why, OK calls this, and the command does not run. */
  onConfirm?: (context: Context) => void;
}

/** An action of the panel, as data. Its functions are methods, so that commands with any answers fit one list. */
export interface Command<Answers extends object = object> {
  /** Literal, stable, unique: recents, links and changed keys refer to it. */
  id: string;
  title: string | ((context: Context) => string);
  section: Section;
  keywords?: readonly string[];
  /** `command` without it. */
  icon?: CommandIcon;
  /** See keys/stroke.ts; a blank stands between the strokes of a sequence. The first is shown. */
  keys?: readonly string[];
  /** Commands with the same one share their keys by design, and are rebound together: the same verb for every kind. */
  keyGroup?: string;
  /** The keys act only here; without it, on every screen but not in a dialog. */
  screens?: readonly Screen[];
  /** Of commands that a key could run at the same time, the one with the highest runs. 0 without it. */
  precedence?: number;
  /** The command keeps a key in any case, and it stays a chord with Mod, which works inside fields. */
  required?: true;
  /** Gates palette, key and button alike. */
  when?(context: Context): boolean;
  /** What the key itself answers: the digit that was typed. */
  keyAnswers?(stroke: Stroke): Partial<Answers>;
  /** The key acts only here; the palette offers the command anyway. */
  keyWhen?(context: Context): boolean;
  /** The key also acts inside fields and dialogs of its own form, although it is no chord: Escape, F8. */
  inFields?: true;
  /** The key also acts while a dialog that is no form is open; `keyWhen` limits it to the right one. */
  inDialog?: true;
  /** Holding the key repeats it. */
  repeats?: true;
  /** Moves a cursor or the focus: it has a key and stands in the help, but not in the palette. */
  hidden?: true;
  steps?: { [Name in keyof Answers]: Step<Answers[Name]> };
  /** Ends with a step in the journal, so that undo waits for it. */
  journaled?: true;
  /** The question before the command runs; null asks nothing. */
  confirm?(context: Context, answers: Answers): Confirmation | null | Promise<Confirmation | null>;
  run(context: Context, answers: Answers): Done | Promise<Done>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing and are one expression
type Done = Outcome | undefined | void;

/** Types the answers of a command by its steps; adds nothing at run time. */
export function command<Answers extends object = object>(definition: Command<Answers>): Command<Answers> {
  return definition;
}

export function titleOf(command: Command, context: Context): string {
  return typeof command.title === 'string' ? command.title : command.title(context);
}

/** Returns the title of a command as if nothing were open, without the dots at its end. */
export function plainTitleOf(command: Command, context: Context): string {
  return titleOf(command, { ...context, target: null, path: '' }).replace(/…$/, '');
}
