import { z } from 'zod';

/** A whole number from 1 to `max` as an address has it. May be left out. */
export function digits(error: string, max: number) {
  return z
    .string({ error })
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((value) => value >= 1 && value <= max, { error })
    .optional();
}
