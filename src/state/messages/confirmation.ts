import { proxy, ref } from 'valtio/vanilla';
import type { ResourceName } from '../../model/resource/resources.ts';

export interface ConfirmOptions {
  title: string;
  text?: string;
  /** The one record that it is about: its picture and facts stand under the text. */
  record?: { resource: ResourceName; id: number };
  /** Lines of a list under the text. */
  lines?: readonly string[];
  /** The last line: how to undo it, with the label of the key; a clock stands before what can be undone for seconds only. */
  wayBack?: { text: string; keys?: string; brief?: boolean };
  /** Text of the confirming button; «OK» by default. */
  ok?: string;
  cancel?: string;
  /** A third answer, between the two: the question resolves to false after `choose` was called. */
  other?: { text: string; choose: () => void };
  /** The action can be undone; the confirming button gets the focus then. */
  reversible?: boolean;
  /** The question for the password has a dialog of its own. */
  dialog?: 'password';
  /** Asks nothing: «Понятно» is the only button, and has the focus. */
  notice?: boolean;
}

/** A question that must be loaded before it is asked. */
export interface LoadingQuestion {
  /** When its operator has clicked elsewhere, by `performance.now()`: keys do not wait for it any longer. */
  skippedAt: number | null;
}

interface Confirmation {
  /** The dialog that is open. */
  open: ConfirmOptions | null;
  /** The question that is being loaded. */
  loading: LoadingQuestion | null;
  /** One was answered, and the next one opens in a moment: keys wait for it. */
  isNextDue: boolean;
}

/** What is asked of the operator. */
export const confirmation = proxy<Confirmation>({ open: null, loading: null, isNextDue: false });

/** Keys wait for the question from now on until `endLoadingQuestion`. One that was loading before is not asked any more. */
export function beginLoadingQuestion(): LoadingQuestion {
  const loading = ref<LoadingQuestion>({ skippedAt: null });
  confirmation.loading = loading;
  return loading;
}

/** Returns whether the question is to be asked: it was neither cancelled nor replaced. */
export function endLoadingQuestion(loading: LoadingQuestion): boolean {
  const isWanted = confirmation.loading === loading;
  if (isWanted) confirmation.loading = null;
  return isWanted;
}

interface Asked {
  question: ConfirmOptions;
  resolve: (answer: boolean) => void;
}

/** In milliseconds. In it the dialog of a question goes and gives the focus back to where the next one finds it. */
const pauseMs = 50;

/** In milliseconds. A second click or Enter that comes so soon was meant for the question before. */
const doubleClickMs = 500;

let current: Asked | null = null;
let waiting: Asked[] = [];
let pause: ReturnType<typeof setTimeout> | undefined;

/** From when the open question takes an answer, by `performance.now()`. */
let answerableAt = 0;

/** Opens the dialog, after those that are asked before are answered. Resolves to the operator's answer. */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = { question, resolve };
    if (current || confirmation.isNextDue) waiting.push(asked);
    else open(asked, performance.now());
  });
}

/** The operator's answer to the open question. */
export function answerConfirmation(yes: boolean): void {
  if (performance.now() >= answerableAt) settle(yes);
}

/** Gives the third answer of a question that has one. */
export function answerOtherwise(): void {
  if (performance.now() < answerableAt) return;
  confirmation.open?.other?.choose();
  settle(false);
}

/** Says yes to that question, if it is still open. */
export function confirmProven(question: ConfirmOptions | null): void {
  if (confirmation.open === question) settle(true);
}

/** Says no to the open question and to those behind it. */
export function declineAll(): void {
  const all = waiting;
  waiting = [];
  clearTimeout(pause);
  confirmation.isNextDue = false;
  settle(false);
  for (const { resolve } of all) resolve(false);
}

function open(asked: Asked, since: number): void {
  current = asked;
  answerableAt = since;
  confirmation.open = asked.question;
}

function settle(answer: boolean): void {
  const answered = current;
  current = null;
  confirmation.open = null;
  if (waiting.length > 0) {
    confirmation.isNextDue = true;
    pause = setTimeout(openNext, pauseMs);
  }
  answered?.resolve(answer);
}

function openNext(): void {
  const next = waiting.shift();
  confirmation.isNextDue = false;
  if (next) open(next, performance.now() + doubleClickMs);
}
