import type { ExampleCase } from '../shape.ts';

export const electronicsShop: ExampleCase = {
  title: 'Интернет-магазин электроники «Полярность»',
  subtitle: 'Распродажа на 40 тысяч посетителей в час — без единого сбоя',
  category: 'Интернет-магазины',
  year: 2025,
  announce:
    'Перевели магазин на новую платформу, не останавливая продаж. Страница товара открывается за секунду даже в день распродажи.',
  object_announce: { type: 'image', value: 'furniture-shop.jpg' },
  show: true,
  seo_title: 'Интернет-магазин электроники «Полярность» — кейс',
  seo_description: 'Перенос интернет-магазина электроники на новую платформу без остановки продаж.',
  slug: 'internet-magazin-elektroniki-polyarnost',
  content: [
    {
      type: 'textblock',
      header: { text: 'Переезд на ходу', h1: false, h2: true },
      col1: [
        { key: 'Товаров', value: '64 000' },
        { key: 'Посетителей в час', value: '40 000' },
        { key: 'Простой при переезде', value: '0 минут' },
      ],
      content: [
        {
          style: 'large',
          text: 'Старая и новая платформы работали рядом пять месяцев, и покупатели этого не заметили.',
        },
        { style: 'mutted', text: 'Переводили раздел за разделом: сначала кабели, в последнюю очередь — телефоны.' },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Страница товара', h1: false, h2: true },
      large: null,
      small: [
        { image: 'screen-before.jpg', background: '#eceae6' },
        { image: 'screen-after.jpg', background: '#dfe9f7' },
      ],
    },
    {
      type: 'videoblock',
      title: 'День распродажи',
      background: 'linear-gradient(135deg, #274a78, #172c4d)',
      logo: null,
      video: 'interface-tour.mp4',
    },
  ],
};
