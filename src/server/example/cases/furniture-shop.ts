import type { ExampleCase } from '../shape.ts';

export const furnitureShop: ExampleCase = {
  title: 'Интернет-магазин мебели «Дубрава»',
  subtitle: 'Каталог из 8 000 предметов, в котором не теряешься',
  category: 'Интернет-магазины',
  year: 2025,
  announce:
    'Перестроили каталог вокруг комнат и задач, а не складских групп. Средний чек вырос на 18 %, а возвратов «не подошло по размеру» стало вдвое меньше.',
  object_announce: { type: 'image', value: 'furniture-shop.jpg' },
  show: true,
  seo_title: 'Интернет-магазин мебели «Дубрава» — кейс',
  seo_description: 'Новый каталог, примерка мебели по размерам комнаты и оформление заказа на одной странице.',
  slug: 'internet-magazin-mebeli-dubrava',
  content: [
    {
      type: 'imageblock',
      header: { text: 'Витрина', h1: true, h2: false },
      large: { image: 'furniture-shop.jpg', background: '#f0e4d6', full: true },
      small: null,
    },
    {
      type: 'textblock',
      header: { text: 'Что мы сделали', h1: false, h2: true },
      col1: [
        { key: 'Товаров', value: '8 000' },
        { key: 'Срок', value: '22 недели' },
        { key: 'Склад', value: 'Остатки обновляются раз в минуту' },
      ],
      content: [
        { style: 'large', text: 'Покупатель думает не «шкаф-купе двухдверный», а «куда убрать зимние вещи».' },
        {
          style: 'mutted',
          text: 'Мы провели 24 интервью и собрали каталог по комнатам. Точные размеры видны сразу, а фильтры запоминают, что человек уже измерил дома.',
        },
      ],
    },
    {
      type: 'videoblock',
      title: 'Путь от комнаты до корзины',
      background: '#5b4130',
      logo: 'logo-leaf.png',
      video: 'interface-tour.mp4',
    },
  ],
};
