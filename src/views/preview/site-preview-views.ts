import { sitePreviewCommands } from '../../commands/app/site-preview.ts';
import { addCommands } from '../../commands/registry.ts';
import { ApprovalDialog, SiteFoot } from './approval-dialog.tsx';
import { SiteFrame } from './site-frame.tsx';
import { SiteSwitch } from './site-switch.tsx';

addCommands(sitePreviewCommands);

export const sitePreviewViews = { ApprovalDialog, SiteFoot, SiteFrame, SiteSwitch };
