interface Size {
  width: number;
  height: number;
}

/** Returns the pixels of a JPEG, PNG or GIF by the beginning of its file; null when they are not in it. */
export function pictureSize(head: ArrayBuffer): Size | null {
  const view = new DataView(head);
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
    if (view.getUint32(0) === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
    return view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
  } catch {
    // The beginning ends before its size.
    return null;
  }
}

/** Walks from marker to marker to the frame header. A thumbnail in EXIF is inside a marker's segment and is skipped. */
function jpegSize(view: DataView): Size | null {
  for (let position = 2; view.getUint8(position) === 0xff; ) {
    const code = view.getUint8(position + 1);
    if (isFrame(code)) return { height: view.getUint16(position + 5), width: view.getUint16(position + 7) };
    position += code === 0xff ? 1 : 2 + view.getUint16(position + 2);
  }
  return null;
}

/** SOF0 to SOF15; DHT, JPG and DAC are in the same range and are not frames. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}
