import type { ResourceName } from '../../model/resource/resources.ts';
import type { Verb } from '../../search/text/sentence-words.ts';
import type { Change } from '../../state/changes/journal-step.ts';
import type { ConfirmOptions } from '../../state/messages/confirmation.ts';
import type { Toast } from '../../state/messages/toasts.ts';
import type { Ability } from '../../state/network/abilities.ts';
import type { Target } from '../../state/screen/target.ts';
import type { Stroke } from './stroke.ts';

/** What a command may do with the panel. The views supply it; tests supply their own. */
export interface Context {
  /** The object that commands act on when none is given; null when nothing is open. */
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
   * Moves the focus: to the list's cursor, the current block, the first field in error, the heading of the screen, a field
   * by its name.
   * `unlessTyping` is for a command that has waited for the host: a field that has the focus keeps it.
   * `onlyIfLost`: any element that is still there keeps it.
   */
  focus: (
    to: 'list' | 'filter' | 'block' | 'error' | 'next-error' | 'previous-error' | 'heading' | `field:${string}`,
    options?: { unlessTyping?: boolean; onlyIfLost?: boolean },
  ) => void;
  /**
   * Whether the operator has pressed or typed something since that time, by `performance.now()`; in a run, since she
   * asked for it. What has waited for the host leaves focus and cursor where she has gone on.
   */
  hasGoneOn: (since?: number) => boolean;
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

/** Where keys act. A list, the trash, the operators, a form and the dashboard are never open together; a dialog may lie over each. */
export type Screen = 'list' | 'trash' | 'operators' | 'form' | 'dashboard' | 'dialog';

/** Names of groups of commands that share their keys; keys/group-titles.ts has their titles. */
export type KeyGroup =
  | `record.${'create' | 'edit' | 'rename' | 'open-on-site' | 'visibility' | 'delete' | 'move-to' | 'copy-link' | 'history' | MoveVerb}`
  | 'list.changed-column'
  | 'settings.page';
export type MoveVerb = 'move-up' | 'move-down' | 'move-first' | 'move-last';

/** The icon before the title in the palette: see views/palette/row-icon.tsx. A kind of record that has none there gets `go`. */
export type CommandIcon =
  | ResourceName
  | 'create'
  | 'edit'
  | 'show'
  | 'hide'
  | 'delete'
  | 'move'
  | 'go'
  | 'undo'
  | 'copy'
  | 'command'
  | 'text'
  | 'image'
  | 'calendar'
  | 'video';

export interface Option<V> {
  value: V;
  title: string;
  /** Muted text at the right. */
  note?: string;
  /** One line: what it means. */
  about?: string;
  icon?: CommandIcon;
  /** The command whose key does the same without the palette. */
  command?: Command;
}

/** One answer that a command needs. Without it `suggest` takes it from what is open, else the palette asks. */
export type Step<V> =
  /** `needs`: lists from which `options` takes its data. */
  | StepOf<V, { kind: 'choice'; options: (context: Context) => Option<V>[]; needs?: readonly ResourceName[] }>
  /** V is number[], ids of one resource. The palette offers the command for records that `accepts` allows. */
  | StepOf<V, { kind: 'records'; resource: ResourceName; accepts?: (id: number) => boolean }>
  /** Free text. `parse` returns null while the text is not understood; `preview` describes its effect. */
  | StepOf<
      V,
      {
        kind: 'text';
        hint: string;
        parse: (text: string, context: Context) => V | null;
        preview?: (value: V) => string;
        /** What may be chosen instead of being typed; `answers`: those that are given. */
        options?: (context: Context, answers: object) => readonly Option<V>[];
        /** Records that may be chosen instead, but those that are answers already. */
        records?: { resource: ResourceName; title: (label: string) => string; answer: (id: number) => V };
      }
    >;

type StepOf<V, Kind> = Kind & { title: string; suggest?: (context: Context) => V | undefined };

/** What a command has done. The runner shows the toast and adds `undo` to the journal. */
export interface Outcome {
  /** Without a toast of its own, a command that can be undone gets one with the title of `undo`. */
  toast?: Pick<Toast, 'type' | 'title' | 'text' | 'said' | 'dialog'>;
  /** The changes to revert, and the title of the step in the journal; `noun`: «удаление кейса #7». */
  undo?: { title: string; noun?: string; changes: readonly Change[] };
  /** Answers with which «Повторить» runs the command again, for what the host has not answered. */
  again?: object;
}

/** The question to confirm before a command runs. */
export interface Confirmation extends ConfirmOptions {
  /** Called on OK instead of the command, when the host is known to refuse and the dialog gives the reason. */
  onConfirm?: (context: Context) => void;
}

/** The keys of a command: which they are by default, where and when they act, what they answer. */
interface CommandKeys<Answers extends object = object> {
  /** As in stroke.ts, with a blank between the strokes of a sequence. Hints show the first one. */
  default?: readonly string[];
  /** Commands of one group share their keys and are rebound together: the same verb for each kind of record. */
  group?: KeyGroup;
  /** The screens on which the keys act; default: all but dialogs. */
  screens?: readonly Screen[];
  /** When several commands match a key, the one with the highest precedence runs. Default: 0. */
  precedence?: number;
  /** The command must always have a key, which must be a chord with Mod, so that it works inside fields. */
  required?: true;
  /** Returns the answers that the key gives: the typed digit. */
  answers?(stroke: Stroke): Partial<Answers>;
  /** Whether the key acts; the palette offers the command anyway. */
  when?(context: Context): boolean;
  /** What is said in place of what the key would do, where only a button or the palette may do it; null where the key acts. */
  refusal?(context: Context): string | null;
  /** The key also acts inside fields and dialogs of its form, although it is no chord: Escape, F8. */
  inFields?: true;
  /** The key also acts while a dialog that is no form is open; `when` limits it to the right one. */
  inDialogs?: true;
  /** Holding the key repeats it. */
  repeats?: true;
}

/**
 * What is said of an action of the panel, as data: enough to draw, find and offer it. The first screen has the
 * descriptions of its commands alone. Functions are methods, so that commands with any answers fit one list.
 */
export interface CommandDescription<Answers extends object = object> {
  /** Literal, stable, unique: recents, links and changed keys refer to it. */
  id: string;
  title: string | ((context: Context) => string);
  /**
   * What it does, without what it does it to. Its titles begin with `title`: «Скрыть», «Сменить категорию». `spoken`: what
   * a sentence calls it, by any of the words for that.
   */
  verb?: { title: string; spoken?: Verb };
  section: Section;
  keywords?: readonly string[];
  /** Default: `command`. */
  icon?: CommandIcon;
  keys?: CommandKeys<Answers>;
  /** Whether palette, key and buttons offer the command. */
  when?(context: Context): boolean;
  /** What it is about: a host without that has no word of it, in the help neither. */
  ability?: Ability | 'preview';
  /** Not offered by the palette, because it moves a cursor or the focus. The help lists its key. */
  hidden?: true;
  steps?: { [Name in keyof Answers]: Step<Answers[Name]> };
}

/** An action of the panel: its description, and what it does. */
export interface Command<Answers extends object = object> extends CommandDescription<Answers> {
  /** The command ends with a step in the journal, so undo waits for it. */
  journaled?: true;
  /** Returns the question to confirm before the command runs; null without one. */
  confirm?(context: Context, answers: Answers): Confirmation | null | Promise<Confirmation | null>;
  /**
   * Asks outside of the panel for what the command needs, such as files: nothing is written until that is answered, and
   * undo does not wait for it. Null: nothing was chosen.
   */
  choose?(context: Context, answers: Answers): Promise<Answers | null>;
  run(context: Context, answers: Answers): Done | Promise<Done>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing and are one expression
type Done = Outcome | undefined | void;

/** Types the answers of a command by its steps; adds nothing at run time. */
export function command<Answers extends object = object>(definition: Command<Answers>): Command<Answers> {
  return definition;
}

export function titleOf({ title }: Pick<CommandDescription, 'title'>, context: Context): string {
  return typeof title === 'string' ? title : title(context);
}

/** Returns the title of a command as if nothing were open, without the dots at its end. */
export function plainTitleOf(command: Command, context: Context): string {
  return titleOf(command, { ...context, target: null, path: '' }).replace(/…$/, '');
}
