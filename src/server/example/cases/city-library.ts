import type { ExampleCase } from '../shape.ts';

export const cityLibrary: ExampleCase = {
  title: 'Единый каталог городских библиотек',
  subtitle: 'Найти книгу, забронировать и забрать по дороге домой',
  category: 'Государственный сектор',
  year: 2024,
  announce:
    'Объединили фонды 38 библиотек и научили поиск понимать «ту книгу про кита». Бронирований стало в четыре раза больше.',
  object_announce: { type: 'image', value: 'city-services.jpg' },
  show: true,
  seo_title: 'Единый каталог городских библиотек — кейс',
  seo_description: 'Общий каталог библиотек города: умный поиск, бронирование и выдача в удобном месте.',
  slug: 'edinyy-katalog-gorodskih-bibliotek',
  content: [
    {
      type: 'textblock',
      header: { text: 'Поиск, который понимает', h1: false, h2: true },
      col1: [
        { key: 'Библиотек', value: '38' },
        { key: 'Изданий', value: '1,9 млн' },
        { key: 'Найдено с первой попытки', value: '92 %' },
      ],
      content: [
        {
          style: 'large',
          text: 'Читатель помнит обложку и настроение, а каталог — шифр и год издания. Мы их познакомили.',
        },
        { style: 'mutted', text: 'Опечатки, другая раскладка и неполные имена больше не мешают найти нужное.' },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Бронирование', h1: false, h2: true },
      large: { image: 'city-services.jpg', background: '#d5dfe8', full: false },
      small: [
        { image: 'screen-before.jpg', background: null },
        { image: 'screen-after.jpg', background: null },
      ],
    },
  ],
};
