import { proxy, ref } from 'valtio/vanilla';

/** Where a photo goes to: the form whose save waits for it, if any, and the key of its field there. */
export interface PhotoPlace {
  form: object | null;
  field: string;
}

interface WaitingPhoto extends PhotoPlace {
  settle: (isAsked: boolean) => void;
}

/** Photos whose question has come when their operator did something else: they wait until she asks for it. */
export const waitingPhotos = proxy<{ items: WaitingPhoto[] }>({ items: [] });

/** Resolves to true when the question is to be asked, and to false when the photo is not wanted any more. */
export function untilAsked({ form, field }: PhotoPlace): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isAsked: boolean) => {
      waitingPhotos.items = waitingPhotos.items.filter((other) => other !== photo);
      resolve(isAsked);
    };
    const photo: WaitingPhoto = ref({ form, field, settle });
    waitingPhotos.items.push(photo);
  });
}

/** Asks about all of them, or about those of a form. */
export function askWaiting(form?: object): void {
  for (const photo of [...waitingPhotos.items]) if (!form || photo.form === form) photo.settle(true);
}

export function forgetWaiting(place: PhotoPlace): void {
  for (const photo of [...waitingPhotos.items]) if (isAt(photo, place)) photo.settle(false);
}

export function isAt(photo: PhotoPlace, { form, field }: PhotoPlace): boolean {
  return photo.form === form && photo.field === field;
}
