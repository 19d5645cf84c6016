import type { ExampleCase } from '../shape.ts';

export const cityAppeals: ExampleCase = {
  title: 'Сервис обращений «Город слышит»',
  subtitle: 'От сломанной скамейки до ответа — три дня',
  category: 'Государственный сектор',
  year: 2022,
  announce: 'Житель отмечает проблему на карте и видит, кто и когда её решит. Повторных обращений стало втрое меньше.',
  object_announce: { type: 'image', value: 'city-services.jpg' },
  show: true,
  seo_title: 'Сервис обращений «Город слышит» — кейс',
  seo_description: 'Городской сервис обращений: отметка на карте, понятный срок и отчёт о выполненной работе.',
  slug: 'servis-obrascheniy-gorod-slyshit',
  content: [
    {
      type: 'imageblock',
      header: { text: 'Путь обращения', h1: false, h2: true },
      large: { image: 'city-services.jpg', background: '#f3ede2', full: true },
      small: null,
    },
    {
      type: 'textblock',
      header: { text: 'Результат первого года', h1: false, h2: true },
      col1: [
        { key: 'Обращений', value: '86 400' },
        { key: 'Решено в срок', value: '94 %' },
        { key: 'Средний срок ответа', value: '3 дня' },
      ],
      content: [
        { style: 'large', text: 'Людям важно не только решение, но и уверенность, что их услышали.' },
        {
          style: 'mutted',
          text: 'К каждому ответу прикладывается фотография результата: «выполнено» без неё поставить нельзя.',
        },
      ],
    },
    {
      type: 'videoblock',
      title: 'Как подать обращение',
      background: '#24405c',
      logo: null,
      video: 'interface-tour.mp4',
    },
  ],
};
