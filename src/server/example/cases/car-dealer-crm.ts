import type { ExampleCase } from '../shape.ts';

export const carDealerCrm: ExampleCase = {
  title: 'CRM для автодилера',
  subtitle: 'Вся история клиента на одном экране',
  category: 'Корпоративные сайты',
  year: 2024,
  announce:
    'Заменили четыре программы одной: звонки, пробные поездки, склад и сервис. Менеджер отвечает клиенту, не переключая окон.',
  object_announce: { type: 'image', value: 'screen-after.jpg' },
  show: true,
  seo_title: 'CRM для автодилера — кейс',
  seo_description: 'Система для автосалона: звонки, пробные поездки, склад и сервис на одном экране.',
  slug: 'crm-dlya-avtodilera',
  content: [
    {
      type: 'textblock',
      header: { text: 'Один экран вместо четырёх программ', h1: false, h2: true },
      col1: [
        { key: 'Салонов', value: '11' },
        { key: 'Рабочих мест', value: '260' },
        { key: 'Обучение сотрудника', value: '2 часа' },
      ],
      content: [
        { style: 'large', text: 'Менеджер видит всё о клиенте раньше, чем тот успеет представиться.' },
        {
          style: 'mutted',
          text: 'Две недели провели в салоне рядом с продавцами и записали 130 повторяющихся действий. Сто из них теперь делает система.',
        },
      ],
    },
    {
      type: 'imageblock',
      header: { text: 'Карточка клиента', h1: false, h2: true },
      large: null,
      small: [
        { image: 'screen-before.jpg', background: null },
        { image: 'screen-after.jpg', background: null },
      ],
    },
    {
      type: 'videoblock',
      title: 'День менеджера за минуту',
      background: '#172c4d',
      logo: null,
      video: 'interface-tour.mp4',
    },
  ],
};
