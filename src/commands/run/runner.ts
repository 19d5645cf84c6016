import { phrases } from '../../model/base/phrases.ts';
import { isTransient, Problem } from '../../model/base/problem.ts';
import { refuseBufferedKeys } from '../../state/browser/buffered-keys.ts';
import { beginStep } from '../../state/changes/begin-step.ts';
import { openConflict } from '../../state/conflict/conflict-store.ts';
import { showErrors } from '../../state/form/form-errors.ts';
import type { Form } from '../../state/form/form-state.ts';
import { FormConflict } from '../../state/forms/form-conflict.ts';
import { recordStep } from '../../state/journal/journal.ts';
import { beginLoadingQuestion, endLoadingQuestion } from '../../state/messages/confirmation.ts';
import type { Toast } from '../../state/messages/toasts.ts';
import { chunk, retryChunks } from '../../state/network/chunks.ts';
import { type Run, reportRun } from '../../state/palette/runs.ts';
import { Conflict } from '../../state/writes/conflict.ts';
import { trackPending } from '../../state/writes/pending-writes.ts';
import type { Command, Confirmation, Context, Outcome } from '../command/command.ts';
import { currentForm } from '../command/current-form.ts';
import { complete, stepsOf } from '../command/steps.ts';
import { retryAction } from './retry-action.ts';
import { contextOfRun } from './run-context.ts';

interface Failure {
  command: Command;
  answers: object;
  /** Key of the form that was open: the command is retried only in that form. */
  form: string | undefined;
}

/** The last run that failed and may succeed later: `app.retry` runs it again. */
let failed: Failure | null = null;

/** The last command on records: `app.repeat` runs it on the open records. */
let repeatable: { command: Command; answers: object } | null = null;

/**
 * Runs a command; all callers use this function. Missing answers are suggested by the context, else the palette asks
 * for them. Destructive commands ask for confirmation. A problem is shown at the form's fields or in a toast.
 */
export async function run<Answers extends object>(
  command: Command<Answers>,
  context: Context,
  given: Partial<Answers> = {},
): Promise<void> {
  if (command.when && !command.when(context)) return;
  const { answers, missing } = complete(command, context, given);
  if (missing !== null) return context.ask(command as Command, answers);
  // Every step has an answer now, so the record is complete.
  const allAnswers = answers as Answers;
  const pendingQuestion = command.confirm?.(context, allAnswers) ?? null;
  // Awaits only a question that must be loaded, so that the dialog is open before the next key press.
  const again = () => void run(command, context, allAnswers);
  const question =
    pendingQuestion instanceof Promise ? await readQuestion(pendingQuestion, context, again) : pendingQuestion;
  if (question === notLoaded || (question && !(await context.confirm(question)))) return;
  if (question?.onConfirm) return question.onConfirm(context);
  const chosen = command.choose ? await command.choose(context, allAnswers) : allAnswers;
  if (chosen) await perform(command, context, chosen);
}

const notLoaded = Symbol('the question is not asked now');

/**
 * Resolves to the question. Shows a problem without «Повторить», because the command was not confirmed. Of an operator who
 * types elsewhere by now, a toast has the question, and `again` asks it: a dialog would take the next letter.
 */
async function readQuestion(reading: Promise<Confirmation | null>, context: Context, again: () => void) {
  const loading = beginLoadingQuestion();
  try {
    const question = await reading;
    if (!endLoadingQuestion(loading)) return notLoaded;
    const { skippedAt } = loading;
    if (!question || skippedAt === null) return question;
    if (context.hasGoneOn(skippedAt)) {
      const { title, text } = question;
      context.notify({ type: 'warning', title, text, dialog: { label: 'Ответить', open: again } });
      return notLoaded;
    }
    // An Enter or a space that is meant for something else does no harm.
    return { ...question, reversible: false };
  } catch (problem) {
    const isWanted = endLoadingQuestion(loading);
    if (isWanted) refuseBufferedKeys('Вопрос не открылся');
    if (!(problem instanceof Problem)) throw problem;
    if (isWanted && problem.kind !== 'signed-out') reportNotLoaded(problem, context);
    return notLoaded;
  }
}

/** Shows a problem without «Повторить»: of code that could not be loaded, or of a question's data. */
export function reportNotLoaded({ message }: Problem, context: Context): void {
  retryChunks();
  context.notify({ type: 'error', title: phrases.errorTitle, text: message });
}

/** Runs the failed command again, without a question, because it was confirmed before. */
export async function retry(context: Context): Promise<void> {
  const failure = failureIn(context);
  if (!failure || (failure.command.when && !failure.command.when(context))) return;
  await perform(failure.command, context, failure.answers);
}

/** Returns the failure that can be retried in the open form or outside of forms. */
export function failureIn(context: Context): Failure | null {
  return failed && (failed.form === undefined || failed.form === currentForm(context)?.source.key) ? failed : null;
}

/** Reports a problem of a call sent after its command had ended; `about` names the record. */
export function reportLate(problem: Problem, context: Context, command: Command, answers: object, about: string): void {
  const { kind, status, message } = problem;
  report(new Problem(kind, status, `${about}: ${message}`), undefined, context, command, answers);
}

function perform<Answers extends object>(command: Command<Answers>, context: Context, answers: Answers): Promise<void> {
  const done = execute(command, contextOfRun(context), answers);
  if (command.journaled) trackPending(done);
  return done;
}

async function execute<Answers extends object>(
  command: Command<Answers>,
  context: Context,
  answers: Answers,
): Promise<void> {
  const known = failed;
  // Another screen may be open when the command fails.
  const form = currentForm(context);
  const beginsSave = watchSave(form);
  const step = beginStep();
  // Set before the command runs, because the repeat key may be pressed before the host's answer.
  if (!command.hidden && recordsIn(command as Command, answers)) repeatable = { command: command as Command, answers };
  let savesForm = false;
  try {
    const running = command.run(context, answers);
    savesForm = beginsSave();
    const outcome = await running;
    if (outcome) showOutcome(outcome, context, step);
    if (command.hidden) return;
    // Keeps a failure that is newer than this run.
    if (failed === known) failed = null;
    if (outcome?.again) failed = { command: command as Command, answers: outcome.again, form: form?.source.key };
    reportRun({ command: command.id, records: recordsIn(command as Command, answers) });
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    failed = null;
    // The guard of the session offers the sign-in, and its dialog tells of the form, which keeps what was typed.
    if (problem.kind === 'signed-out') {
      if (!savesForm && (await isRefusalRepeatable(problem, context, command as Command, answers)))
        failed = { command: command as Command, answers, form: form?.source.key };
      return;
    }
    report(problem, formToShow(problem, form, savesForm), context, command as Command, answers);
  }
}

/** Returns a function that tells whether a save of the form has begun since. */
function watchSave(form: Form | undefined): () => boolean {
  const wasSaving = form?.saving;
  return () => form?.saving === true && !wasSaving;
}

/** Returns the form; undefined where the problem names fields that are not those of the form. */
function formToShow({ kind }: Problem, form: Form | undefined, savesForm: boolean): Form | undefined {
  return kind === 'invalid' && !savesForm ? undefined : form;
}

/** Loaded with the code of changes. */
const refusalNotice = chunk(() => import('./refusal-notice.ts'));

/** Says what was not done because the session has ended. Resolves to whether it can be repeated in this page. */
async function isRefusalRepeatable(
  problem: Problem,
  context: Context,
  command: Command,
  answers: object,
): Promise<boolean> {
  const notice = refusalNotice.loaded() ?? (await refusalNotice.load().catch(() => null));
  return notice?.reportRefusal(problem, command, context, recordsIn(command, answers)) ?? false;
}

/** Returns the records that a command acts on; null when its first step asks for something else. */
function recordsIn(command: Command, answers: object): Run['records'] {
  const [first] = stepsOf(command);
  if (first?.[1].kind !== 'records') return null;
  // The answer of a `records` step is a list of ids.
  return { resource: first[1].resource, ids: (answers as Record<string, number[]>)[first[0]] ?? [] };
}

export function lastOnRecords(): { command: Command; answers: object } | null {
  return repeatable;
}

function showOutcome({ toast, undo, again }: Outcome, context: Context, step: number): void {
  if (undo) recordStep(undo.title, undo.changes, step, undo.noun);
  const shown = toast ?? (undo && { type: 'success' as const, title: undo.title });
  const action = again ? retryAction : undo && { command: 'app.undo', label: 'Отменить' };
  if (shown) context.notify({ ...shown, ...(action && { action }) });
}

function report(problem: Problem, form: Form | undefined, context: Context, command: Command, answers: object): void {
  if (problem instanceof Conflict) {
    reportConflict(problem, context);
    return;
  }
  if (problem.kind === 'invalid' && problem.fields && form) showErrors(form, problem.fields);
  if (problem.kind === 'invalid' && problem.fields && form && !form.unmounted) {
    reportErrors(problem, form, context);
    return;
  }
  const isRetryable = isTransient(problem);
  // What is run again loads its code again.
  if (isRetryable) retryChunks();
  if (isRetryable) failed = { command, answers, form: form?.source.key };
  context.notify({
    type: 'error',
    title: problem.outcome ?? phrases.errorTitle,
    text: problem.message,
    ...(isRetryable && { action: retryAction }),
  });
}

/**
 * Asks which values to keep; where the operator has gone on to something else, a toast leads there. `since`: when she has
 * asked for what has led to it, if not by this run.
 */
export function reportConflict(problem: Conflict, context: Context, since?: number): void {
  const { message, endpoint } = problem;
  if (context.hasGoneOn(since)) {
    const title = `${endpoint.accusative} изменили двое`;
    context.notify({ type: 'warning', title, text: message, ...wayToCompare(problem) });
    return;
  }
  openConflict(problem);
  context.announce(message);
}

/** A form that is still open is saved once more, with what was typed into it since. */
function wayToCompare(problem: Conflict): Pick<Toast, 'action' | 'dialog'> {
  if (!(problem instanceof FormConflict))
    return { dialog: { label: 'Сравнить', open: problem.choice?.askAgain ?? (() => openConflict(problem)) } };
  const action = problem.form.unmounted
    ? { command: 'draft.open', label: 'Открыть черновик' }
    : { command: 'form.save', label: 'Сравнить' };
  return { action };
}

function reportErrors({ status, message }: Problem, { source }: Form, context: Context): void {
  // Blocks and page settings are not records: section 8 of the specification requires a toast as well. What the host
  // has made of values that it took is no mistake of the operator's, and needs one too.
  const isTaken = status < 400;
  const text = isTaken ? message : phrases.validationFailed;
  // The focus shows them only where the operator has waited for it.
  if (isTaken || source.resource === null || context.hasGoneOn())
    context.notify({ type: 'error', title: phrases.errorTitle, text, said: '' });
  // Says that there are errors, too.
  context.focus('error');
}
