import { readBriefly, rowReading } from '../../state/screen/row-reading.ts';
import { command } from '../command/command.ts';

export const rowReadingCommand = command({
  id: 'list.reading',
  title: () => (rowReading.brief ? 'Читать строки подробно' : 'Читать строки коротко'),
  section: 'settings',
  keywords: ['программа экранного доступа', 'экранный диктор', 'озвучивание', 'nvda', 'jaws', 'доступность'],
  run: (context) => {
    readBriefly(!rowReading.brief);
    context.announce(
      rowReading.brief
        ? 'Строки читаются коротко: название и состояние'
        : 'Строки читаются подробно: название, номер, категория, состояние и место',
    );
  },
});
