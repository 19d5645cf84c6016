export type UploadKind = 'image' | 'video';

/** The media types that each place accepts (section 5 of the specification); the host checks the bytes of the file. */
export const accepts = {
  photo: ['image/jpeg', 'image/png'],
  picture: ['image/jpeg', 'image/png', 'image/gif'],
  video: ['video/mp4'],
} as const;
export type Accept = keyof typeof accepts;

export const formats = {
  photo: 'JPEG или PNG',
  picture: 'JPEG, PNG или GIF',
  video: 'MP4',
} as const satisfies Record<Accept, string>;

/** Widths of the small copies of pictures that `?w=` of a stored picture may ask for, in pixels. */
export const thumbnailWidths = [40, 80, 320, 640, 1280, 1920] as const;
export type ThumbnailWidth = (typeof thumbnailWidths)[number];

export const uploadPath = '/api/upload/file';

/** What the embedded host takes unless it is configured otherwise; it checks again. */
export const photoLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000 } as const;
