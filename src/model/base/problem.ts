/** First message per field, keyed as the host keys them: `title`, `data.0.key`, `object_announce.type`. */
export type FieldErrors = Record<string, string[]>;

export type ProblemKind =
  | 'offline'
  | 'signed-out'
  | 'forbidden'
  | 'missing'
  | 'invalid'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'broken';

/** Whether the same call may succeed later. */
export function isTransient({ kind }: { kind: ProblemKind }): boolean {
  return kind === 'offline' || kind === 'broken' || kind === 'too-many';
}

/** The one error class of panel and host. `message` is a Russian sentence that an operator can act on. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  /** HTTP status; 0 when no answer came, 408 when none came in time. */
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** What is left as it was: «Кейс #3 остался скрыт». */
  readonly outcome: string | undefined;

  constructor(kind: ProblemKind, status: number, message: string, fields?: FieldErrors, outcome?: string) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.fields = fields;
    this.outcome = outcome;
  }
}
