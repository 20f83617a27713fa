/** The pages of administration: one part of the app, loaded when the first of them is opened. */
export { AiScenesPage } from './ai-scenes/ai-scenes.tsx';
export { AuditPage } from './audit/audit.tsx';
export { AddDevicePage, DevicePage, DevicesPage } from './devices/devices.tsx';
export { ErrorsPage } from './error-reports/error-reports.tsx';
export { AddGroupPage, GroupPage, GroupsPage } from './groups/groups.tsx';
export { AddJobPage, JobPage } from './jobs/job.tsx';
export { JobsPage } from './jobs/jobs.tsx';
export { MailsPage } from './mails/mails.tsx';
export { AddOrganizationPage, OrganizationPage, OwnOrganizationPage } from './organizations/organization.tsx';
export { ExpiredOrganizationsPage, OrganizationsPage } from './organizations/organizations.tsx';
export { OfferedPlansPage } from './plans/offered-plans.tsx';
export { PlanPage, PlansPage } from './plans/plans.tsx';
export { RulesPage } from './plans/rules.tsx';
export { RecordStorePage } from './settings/record-store.tsx';
export { SettingPage } from './settings/setting.tsx';
export { SettingsPage } from './settings/settings.tsx';
export { AddUserPage } from './users/user.tsx';
