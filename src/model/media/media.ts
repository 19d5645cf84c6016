/** A picture or a video that some values name. */
export interface Media {
  path: string;
  /** Where it stands in the values: `large.image`. */
  at: string;
}

const media = /^(?:\/|https?:\/\/).*\.(jpe?g|png|gif|mp4)$/i;

export function isVideo(path: string): boolean {
  return /\.mp4$/i.test(path);
}

/** Returns the pictures and videos in the values, in their order. */
export function mediaIn(value: unknown, at = ''): Media[] {
  if (typeof value === 'string') return media.test(value) ? [{ path: value, at }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => mediaIn(member, at ? `${at}.${key}` : key));
}

/** Returns the video, else the first picture. */
export function mainMediaIn(value: unknown): Media | undefined {
  const all = mediaIn(value);
  return all.find(({ path }) => isVideo(path)) ?? all[0];
}

interface MediaFacts {
  /** Of the file, or its path. */
  name: string;
  width: number;
  height: number;
  /** Of the file; undefined when it is not known. */
  bytes?: number | undefined;
  /** In seconds; videos alone. */
  duration?: number | undefined;
}

/** Returns «1200 × 800 · JPEG · 28 КБ», «640 × 360 · MP4 · 0:06». */
export function describeMedia({ name, width, height, bytes, duration }: MediaFacts): string {
  const [, extension = ''] = /\.(\w+)$/.exec(name) ?? [];
  const format = extension.toUpperCase().replace(/^JPG$/, 'JPEG');
  const size = width > 0 && formatSize({ width, height });
  const length = duration !== undefined && Number.isFinite(duration) && formatDuration(duration);
  return [size, format, length, bytes && formatBytes(bytes)].filter(Boolean).join(' · ');
}

/** Returns «1200 × 800». */
export function formatSize({ width, height }: { width: number; height: number }): string {
  return `${width} × ${height}`;
}

/** Returns «28 КБ», «1,4 МБ». */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} КБ`;
  return `${(kilobytes / 1024).toLocaleString('ru', { maximumFractionDigits: 1 })} МБ`;
}

/** Returns «0:06». */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
