/** Packed bookmarks, for the part of the player that talks to SCORM hosts: it comes when it is needed. */
export { packBookmark, unpackBookmark } from './runtime/packed-bookmark.ts';
