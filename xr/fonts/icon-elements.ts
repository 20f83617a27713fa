/// <reference path="./lucide.d.ts" />
import { __iconData as apertureIcon } from 'lucide-react/icons/aperture';
import { __iconData as arrowBigUpIcon } from 'lucide-react/icons/arrow-big-up';
import { __iconData as arrowDownIcon } from 'lucide-react/icons/arrow-down';
import { __iconData as arrowLeftIcon } from 'lucide-react/icons/arrow-left';
import { __iconData as arrowRightIcon } from 'lucide-react/icons/arrow-right';
import { __iconData as arrowUpIcon } from 'lucide-react/icons/arrow-up';
import { __iconData as arrowUpDownIcon } from 'lucide-react/icons/arrow-up-down';
import { __iconData as banIcon } from 'lucide-react/icons/ban';
import { __iconData as bookmarkIcon } from 'lucide-react/icons/bookmark';
import { __iconData as boxIcon } from 'lucide-react/icons/box';
import { __iconData as bugIcon } from 'lucide-react/icons/bug';
import { __iconData as captionsIcon } from 'lucide-react/icons/captions';
import { __iconData as checkIcon } from 'lucide-react/icons/check';
import { __iconData as chevronDownIcon } from 'lucide-react/icons/chevron-down';
import { __iconData as chevronLeftIcon } from 'lucide-react/icons/chevron-left';
import { __iconData as chevronRightIcon } from 'lucide-react/icons/chevron-right';
import { __iconData as chevronUpIcon } from 'lucide-react/icons/chevron-up';
import { __iconData as circleIcon } from 'lucide-react/icons/circle';
import { __iconData as circleCheckIcon } from 'lucide-react/icons/circle-check';
import { __iconData as circleExclamationPointIcon } from 'lucide-react/icons/circle-exclamation-point';
import { __iconData as circleQuestionMarkIcon } from 'lucide-react/icons/circle-question-mark';
import { __iconData as circleXIcon } from 'lucide-react/icons/circle-x';
import { __iconData as clipboardPasteIcon } from 'lucide-react/icons/clipboard-paste';
import { __iconData as clockIcon } from 'lucide-react/icons/clock';
import { __iconData as cloudIcon } from 'lucide-react/icons/cloud';
import { __iconData as cloudOffIcon } from 'lucide-react/icons/cloud-off';
import { __iconData as cloudUploadIcon } from 'lucide-react/icons/cloud-upload';
import { __iconData as compassIcon } from 'lucide-react/icons/compass';
import { __iconData as copyIcon } from 'lucide-react/icons/copy';
import { __iconData as cornerDownLeftIcon } from 'lucide-react/icons/corner-down-left';
import { __iconData as crosshairIcon } from 'lucide-react/icons/crosshair';
import { __iconData as deleteIcon } from 'lucide-react/icons/delete';
import { __iconData as downloadIcon } from 'lucide-react/icons/download';
import { __iconData as eighthNotesIcon } from 'lucide-react/icons/eighth-notes';
import { __iconData as ellipsisIcon } from 'lucide-react/icons/ellipsis';
import { __iconData as externalLinkIcon } from 'lucide-react/icons/external-link';
import { __iconData as eyeIcon } from 'lucide-react/icons/eye';
import { __iconData as eyeOffIcon } from 'lucide-react/icons/eye-off';
import { __iconData as fileIcon } from 'lucide-react/icons/file';
import { __iconData as flagIcon } from 'lucide-react/icons/flag';
import { __iconData as folderIcon } from 'lucide-react/icons/folder';
import { __iconData as folderPlusIcon } from 'lucide-react/icons/folder-plus';
import { __iconData as gaugeIcon } from 'lucide-react/icons/gauge';
import { __iconData as gitBranchIcon } from 'lucide-react/icons/git-branch';
import { __iconData as glassesIcon } from 'lucide-react/icons/glasses';
import { __iconData as globeIcon } from 'lucide-react/icons/globe';
import { __iconData as gripVerticalIcon } from 'lucide-react/icons/grip-vertical';
import { __iconData as handIcon } from 'lucide-react/icons/hand';
import { __iconData as headsetIcon } from 'lucide-react/icons/headset';
import { __iconData as houseIcon } from 'lucide-react/icons/house';
import { __iconData as imageIcon } from 'lucide-react/icons/image';
import { __iconData as imagePlusIcon } from 'lucide-react/icons/image-plus';
import { __iconData as imagesIcon } from 'lucide-react/icons/images';
import { __iconData as infoIcon } from 'lucide-react/icons/info';
import { __iconData as keyIcon } from 'lucide-react/icons/key';
import { __iconData as keyboardIcon } from 'lucide-react/icons/keyboard';
import { __iconData as languagesIcon } from 'lucide-react/icons/languages';
import { __iconData as layersIcon } from 'lucide-react/icons/layers';
import { __iconData as linkIcon } from 'lucide-react/icons/link';
import { __iconData as listIcon } from 'lucide-react/icons/list';
import { __iconData as listOrderedIcon } from 'lucide-react/icons/list-ordered';
import { __iconData as loaderCircleIcon } from 'lucide-react/icons/loader-circle';
import { __iconData as locateIcon } from 'lucide-react/icons/locate';
import { __iconData as lockIcon } from 'lucide-react/icons/lock';
import { __iconData as lockOpenIcon } from 'lucide-react/icons/lock-open';
import { __iconData as logInIcon } from 'lucide-react/icons/log-in';
import { __iconData as logOutIcon } from 'lucide-react/icons/log-out';
import { __iconData as mailIcon } from 'lucide-react/icons/mail';
import { __iconData as mapPinIcon } from 'lucide-react/icons/map-pin';
import { __iconData as maximizeIcon } from 'lucide-react/icons/maximize';
import { __iconData as menuIcon } from 'lucide-react/icons/menu';
import { __iconData as micIcon } from 'lucide-react/icons/mic';
import { __iconData as minimizeIcon } from 'lucide-react/icons/minimize';
import { __iconData as minusIcon } from 'lucide-react/icons/minus';
import { __iconData as monitorIcon } from 'lucide-react/icons/monitor';
import { __iconData as moonIcon } from 'lucide-react/icons/moon';
import { __iconData as mousePointerClickIcon } from 'lucide-react/icons/mouse-pointer-click';
import { __iconData as moveIcon } from 'lucide-react/icons/move';
import { __iconData as packageIcon } from 'lucide-react/icons/package';
import { __iconData as paletteIcon } from 'lucide-react/icons/palette';
import { __iconData as panelLeftIcon } from 'lucide-react/icons/panel-left';
import { __iconData as panelRightIcon } from 'lucide-react/icons/panel-right';
import { __iconData as pauseIcon } from 'lucide-react/icons/pause';
import { __iconData as pencilIcon } from 'lucide-react/icons/pencil';
import { __iconData as pinIcon } from 'lucide-react/icons/pin';
import { __iconData as playIcon } from 'lucide-react/icons/play';
import { __iconData as plusIcon } from 'lucide-react/icons/plus';
import { __iconData as qrCodeIcon } from 'lucide-react/icons/qr-code';
import { __iconData as redo2Icon } from 'lucide-react/icons/redo-2';
import { __iconData as refreshCwIcon } from 'lucide-react/icons/refresh-cw';
import { __iconData as rocketIcon } from 'lucide-react/icons/rocket';
import { __iconData as rotateCcwIcon } from 'lucide-react/icons/rotate-ccw';
import { __iconData as rotateCwIcon } from 'lucide-react/icons/rotate-cw';
import { __iconData as saveIcon } from 'lucide-react/icons/save';
import { __iconData as searchIcon } from 'lucide-react/icons/search';
import { __iconData as settingsIcon } from 'lucide-react/icons/settings';
import { __iconData as shapesIcon } from 'lucide-react/icons/shapes';
import { __iconData as share2Icon } from 'lucide-react/icons/share-2';
import { __iconData as slidersHorizontalIcon } from 'lucide-react/icons/sliders-horizontal';
import { __iconData as smartphoneIcon } from 'lucide-react/icons/smartphone';
import { __iconData as spaceIcon } from 'lucide-react/icons/space';
import { __iconData as sparklesIcon } from 'lucide-react/icons/sparkles';
import { __iconData as squareIcon } from 'lucide-react/icons/square';
import { __iconData as starIcon } from 'lucide-react/icons/star';
import { __iconData as sunIcon } from 'lucide-react/icons/sun';
import { __iconData as targetIcon } from 'lucide-react/icons/target';
import { __iconData as timerIcon } from 'lucide-react/icons/timer';
import { __iconData as trashIcon } from 'lucide-react/icons/trash';
import { __iconData as triangleExclamationPointIcon } from 'lucide-react/icons/triangle-exclamation-point';
import { __iconData as trophyIcon } from 'lucide-react/icons/trophy';
import { __iconData as typeIcon } from 'lucide-react/icons/type';
import { __iconData as undo2Icon } from 'lucide-react/icons/undo-2';
import { __iconData as uploadIcon } from 'lucide-react/icons/upload';
import { __iconData as userIcon } from 'lucide-react/icons/user';
import { __iconData as usersIcon } from 'lucide-react/icons/users';
import { __iconData as variableIcon } from 'lucide-react/icons/variable';
import { __iconData as videoIcon } from 'lucide-react/icons/video';
import { __iconData as volume2Icon } from 'lucide-react/icons/volume-2';
import { __iconData as volumeXIcon } from 'lucide-react/icons/volume-x';
import { __iconData as workflowIcon } from 'lucide-react/icons/workflow';
import { __iconData as xIcon } from 'lucide-react/icons/x';
import { __iconData as zapIcon } from 'lucide-react/icons/zap';
import { __iconData as zoomInIcon } from 'lucide-react/icons/zoom-in';
import { __iconData as zoomOutIcon } from 'lucide-react/icons/zoom-out';
import type { IconName } from '#kit/kit.ts';

/** One element of an icon drawn on a 24 by 24 field with strokes two wide. */
export type IconElement = [tag: string, attributes: Record<string, string>];

/** The icons of the kit as data, for drawing them into the glyph atlas. */
export const iconElements: Record<IconName, IconElement[]> = {
  aperture: apertureIcon.node,
  'arrow-big-up': arrowBigUpIcon.node,
  'arrow-down': arrowDownIcon.node,
  'arrow-left': arrowLeftIcon.node,
  'arrow-right': arrowRightIcon.node,
  'arrow-up': arrowUpIcon.node,
  'arrow-up-down': arrowUpDownIcon.node,
  ban: banIcon.node,
  bookmark: bookmarkIcon.node,
  box: boxIcon.node,
  bug: bugIcon.node,
  captions: captionsIcon.node,
  check: checkIcon.node,
  'chevron-down': chevronDownIcon.node,
  'chevron-left': chevronLeftIcon.node,
  'chevron-right': chevronRightIcon.node,
  'chevron-up': chevronUpIcon.node,
  circle: circleIcon.node,
  'circle-alert': circleExclamationPointIcon.node,
  'circle-check': circleCheckIcon.node,
  'circle-help': circleQuestionMarkIcon.node,
  'circle-x': circleXIcon.node,
  clock: clockIcon.node,
  cloud: cloudIcon.node,
  'cloud-off': cloudOffIcon.node,
  'cloud-upload': cloudUploadIcon.node,
  compass: compassIcon.node,
  'clipboard-paste': clipboardPasteIcon.node,
  copy: copyIcon.node,
  'corner-down-left': cornerDownLeftIcon.node,
  crosshair: crosshairIcon.node,
  delete: deleteIcon.node,
  download: downloadIcon.node,
  ellipsis: ellipsisIcon.node,
  'external-link': externalLinkIcon.node,
  eye: eyeIcon.node,
  'eye-off': eyeOffIcon.node,
  file: fileIcon.node,
  flag: flagIcon.node,
  folder: folderIcon.node,
  'folder-plus': folderPlusIcon.node,
  gauge: gaugeIcon.node,
  'git-branch': gitBranchIcon.node,
  glasses: glassesIcon.node,
  globe: globeIcon.node,
  'grip-vertical': gripVerticalIcon.node,
  hand: handIcon.node,
  headset: headsetIcon.node,
  house: houseIcon.node,
  image: imageIcon.node,
  'image-plus': imagePlusIcon.node,
  images: imagesIcon.node,
  info: infoIcon.node,
  key: keyIcon.node,
  keyboard: keyboardIcon.node,
  languages: languagesIcon.node,
  layers: layersIcon.node,
  link: linkIcon.node,
  list: listIcon.node,
  'list-ordered': listOrderedIcon.node,
  'loader-circle': loaderCircleIcon.node,
  locate: locateIcon.node,
  lock: lockIcon.node,
  'lock-open': lockOpenIcon.node,
  'log-in': logInIcon.node,
  'log-out': logOutIcon.node,
  mail: mailIcon.node,
  'map-pin': mapPinIcon.node,
  maximize: maximizeIcon.node,
  menu: menuIcon.node,
  mic: micIcon.node,
  minimize: minimizeIcon.node,
  minus: minusIcon.node,
  monitor: monitorIcon.node,
  moon: moonIcon.node,
  'mouse-pointer-click': mousePointerClickIcon.node,
  move: moveIcon.node,
  music: eighthNotesIcon.node,
  package: packageIcon.node,
  palette: paletteIcon.node,
  'panel-left': panelLeftIcon.node,
  'panel-right': panelRightIcon.node,
  pause: pauseIcon.node,
  pencil: pencilIcon.node,
  pin: pinIcon.node,
  play: playIcon.node,
  plus: plusIcon.node,
  'qr-code': qrCodeIcon.node,
  'redo-2': redo2Icon.node,
  'refresh-cw': refreshCwIcon.node,
  rocket: rocketIcon.node,
  'rotate-ccw': rotateCcwIcon.node,
  'rotate-cw': rotateCwIcon.node,
  save: saveIcon.node,
  search: searchIcon.node,
  settings: settingsIcon.node,
  shapes: shapesIcon.node,
  'share-2': share2Icon.node,
  'sliders-horizontal': slidersHorizontalIcon.node,
  smartphone: smartphoneIcon.node,
  space: spaceIcon.node,
  sparkles: sparklesIcon.node,
  square: squareIcon.node,
  star: starIcon.node,
  sun: sunIcon.node,
  target: targetIcon.node,
  timer: timerIcon.node,
  'trash-2': trashIcon.node,
  'triangle-alert': triangleExclamationPointIcon.node,
  trophy: trophyIcon.node,
  type: typeIcon.node,
  'undo-2': undo2Icon.node,
  upload: uploadIcon.node,
  user: userIcon.node,
  users: usersIcon.node,
  variable: variableIcon.node,
  video: videoIcon.node,
  'volume-2': volume2Icon.node,
  'volume-x': volumeXIcon.node,
  workflow: workflowIcon.node,
  x: xIcon.node,
  zap: zapIcon.node,
  'zoom-in': zoomInIcon.node,
  'zoom-out': zoomOutIcon.node,
};
