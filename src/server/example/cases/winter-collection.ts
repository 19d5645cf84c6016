import type { ExampleCase } from '../shape.ts';

export const winterCollection: ExampleCase = {
  title: 'Промосайт зимней коллекции одежды',
  subtitle: 'Прогулка по заснеженному городу вместо каталога',
  category: 'Промосайты',
  year: 2025,
  announce:
    'Придумали сайт-прогулку: посетитель идёт по вечернему городу и встречает образы коллекции. В среднем на сайте проводят шесть минут.',
  object_announce: { type: 'class', value: null },
  show: true,
  seo_title: 'Промосайт зимней коллекции одежды — кейс',
  seo_description: 'Сайт-прогулка для зимней коллекции: иллюстрации, лёгкая анимация и покупка образа целиком.',
  slug: 'promosayt-zimney-kollektsii-odezhdy',
  content: [
    {
      type: 'videoblock',
      title: 'Прогулка',
      background: '#20264a',
      logo: null,
      video: 'interface-tour.mp4',
    },
    {
      type: 'textblock',
      header: { text: 'Идея', h1: true, h2: false },
      col1: null,
      content: [
        { style: 'large', text: 'Зимнюю одежду покупают ради того, чтобы было хорошо на улице. Мы и показали улицу.' },
        { style: 'mutted', text: 'Иллюстрации рисовали слоями, поэтому вся сцена весит меньше одной фотографии.' },
      ],
    },
    {
      type: 'imageblock',
      header: null,
      large: { image: 'mountain-trail.jpg', background: '#dbe6f2', full: true },
      small: null,
    },
  ],
};
