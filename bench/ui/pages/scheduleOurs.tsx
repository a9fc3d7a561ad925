import { useState } from 'react';
import { ScheduleEditor } from '#design-system/patterns/schedule-editor/ScheduleEditor.tsx';
import type { EditorDay } from '#design-system/patterns/schedule-editor/scheduleEdit.ts';
import { GlobalStyle } from '#design-system/theme/GlobalStyle.ts';
import { offerPage } from './offerPage.tsx';
import { week } from './week.ts';

function Schedule() {
  const [value, setValue] = useState<readonly EditorDay[]>(week);
  return <ScheduleEditor label="Opening hours" labelHidden value={value} onValueChange={setValue} />;
}

offerPage(<Schedule />, <GlobalStyle />);
