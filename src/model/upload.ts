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

export const uploadPath = '/api/upload/file';
