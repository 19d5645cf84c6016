import type { CommandDescription, Context } from './command.ts';

/** Returns the given answers with those that the context suggests, and the name of the first step without an answer. */
export function complete<Answers extends object>(
  command: CommandDescription<Answers>,
  context: Context,
  given: Partial<Answers>,
): { answers: Partial<Answers>; missing: string | null } {
  const answers: Partial<Answers> = { ...given };
  for (const [name, step] of stepsOf(command)) {
    const key = name as keyof Answers; // stepsOf gives the keys of `steps`, which are those of the answers
    const answer = answers[key] ?? step.suggest?.(context);
    if (answer === undefined) return { answers, missing: name };
    answers[key] = answer as Answers[keyof Answers];
  }
  return { answers, missing: null };
}

export function stepsOf<Answers extends object>(command: CommandDescription<Answers>) {
  return Object.entries(command.steps ?? {}) as [
    string,
    NonNullable<CommandDescription<Record<string, unknown>>['steps']>[string],
  ][];
}
