export const minuteMs = 60_000;
export const dayMs = 86_400_000;

export function isoTime(ms: number): string {
  return new Date(ms).toISOString();
}
