/** The pages of sharing: one part of the app, loaded when the first of them is opened. */
export { ChannelsPage } from './channels.tsx';
export { I18nExamplePage } from './i18n-example.tsx';
export {
  AssignedPage,
  ChannelPage,
  MyChannelPage,
  PublicPage,
  SharedPage,
  UnregisteredPage,
} from './lists.tsx';
export { PreloadPreviewPage } from './preload-preview.tsx';
export { PrivateViewPage, ViewPage } from './view.tsx';
