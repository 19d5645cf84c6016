/**
 * Names of the files in `media/`. The content refers to a picture by its file; `fillWithExamples` stores the file as an
 * upload and writes the stored path instead.
 */
export const images = [
  'bank-dashboard.jpg',
  'brand-identity.jpg',
  'clinic-schedule.jpg',
  'city-services.jpg',
  'design-system.jpg',
  'furniture-shop.jpg',
  'mountain-trail.jpg',
  'phone-apps.jpg',
  'screen-after.jpg',
  'screen-before.jpg',
  'space-orbits.jpg',
  'yacht-marina.jpg',
  'icon-analytics.png',
  'icon-brand.png',
  'icon-design.png',
  'icon-mobile.png',
  'icon-security.png',
  'icon-shop.png',
  'icon-support.png',
  'icon-web.png',
  'logo-compass.png',
  'logo-leaf.png',
  'logo-orbit.png',
  'tech-css.png',
  'tech-go.png',
  'tech-graphql.png',
  'tech-kotlin.png',
  'tech-kubernetes.png',
  'tech-nodejs.png',
  'tech-php.png',
  'tech-postgresql.png',
  'tech-react.png',
  'tech-swift.png',
  'tech-typescript.png',
  'tech-webgl.png',
] as const;

export const videos = ['interface-tour.mp4'] as const;

export type ImageName = (typeof images)[number];
export type VideoName = (typeof videos)[number];
