import { DEFAULT_DISTANCE, NAME_LENGTH } from '../constants.ts';
import { type Fields, textOf } from '../loading/untyped.ts';
import { newObject } from '../objects/new-object.ts';
import { newScene } from '../objects/new-scene.ts';
import type { SceneObject } from '../objects/registry.ts';
import type { Scene } from '../schema/scene.ts';
import { type FileToTake, fileName, type Imported, pathFrom, standInId } from './import-format.ts';
import { line, type ReportCode, type ReportLine } from './report.ts';

export interface Place {
  yaw: number;
  pitch: number;
}

/** The built-in pictures of hotspots that lead somewhere and that tell something. */
export const ARROW = '-3';
export const PIN = '-1';

/** What is told stands this much nearer than what is pressed for it, in metres. */
const NEARER = 0.5;

/** Puts a scenario together from what another tool's file says; ids count up from 1. */
export class SceneBuilder {
  readonly scenes: Scene[] = [];
  readonly report: ReportLine[] = [];
  private readonly files = new Map<string, FileToTake>();
  private readonly file: string;
  private readonly names: ReadonlySet<string>;
  private lastId = 0;

  /** `file`: the place of the file that is read; `names`: of all in the archive. */
  constructor(file: string, names: ReadonlySet<string>) {
    this.file = file;
    this.names = names;
  }

  takeId(): number {
    this.lastId += 1;
    return this.lastId;
  }

  tell(code: ReportCode, values: ReportLine['values'] = {}): void {
    this.report.push(line(code, values));
  }

  /** The fields by which a thing names a file that the other tool names by an address; none where it is not here. */
  fileAt(address: unknown, use: FileToTake['use'], where: string): Fields {
    const given = textOf(address);
    if (given === '') return {};
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(given)) {
      this.tell('file-elsewhere', { what: given.slice(0, 300), where });
      return {};
    }
    const path = [given, decoded(given)]
      .map((one) => pathFrom(this.file, one))
      .find((one) => one !== undefined && this.names.has(one));
    if (path === undefined) {
      this.tell('file-missing', { what: given.slice(0, 300), where });
      return {};
    }
    const key = `${use} ${path}`;
    const taken = this.files.get(key) ?? {
      id: standInId(this.files.size + 1),
      path,
      name: fileName(path),
      use,
      ...(use === 'scene' ? { stereo: 'mono' as const } : {}),
    };
    this.files.set(key, taken);
    return { assetId: taken.id, assetName: taken.name };
  }

  /** Adds a scene under an id that was taken before. */
  addScene(id: number, name: string, fields: Partial<Scene>): void {
    this.scenes.push(newScene(id, shortened(name), { ...fields, position: this.scenes.length }));
  }

  object<T extends SceneObject['type']>(type: T, place: Place, name: string, fields: Fields = {}) {
    return newObject(type, this.takeId(), place, shortened(name) || type, fields);
  }

  /** A hotspot that shows something hidden; a second press on what it shows hides that again. */
  revealing(
    place: Place,
    name: string,
    hidden: readonly SceneObject[],
    further: Fields[] = [],
  ): SceneObject[] {
    const actions = [...hidden.map(({ id }) => ({ action: 'show', target: id })), ...further];
    return [this.object('hotspot', place, name, { assetId: PIN, actions }), ...hidden];
  }

  /** Fields of something that is shown by a press: it hides itself when it is pressed. */
  hidden(): Fields {
    const hide = { action: 'hide', target: 'this' };
    return { visible: false, distance: DEFAULT_DISTANCE - NEARER, actions: [hide] };
  }

  /** The scenario with everything that was added; `first`: the id of its initial scene. */
  done(name: string, first: number | undefined): Imported {
    const initial = this.scenes.find(({ id }) => id === first);
    if (initial) initial.position = -1;
    const title = name.trim().slice(0, NAME_LENGTH);
    const file = {
      id: 0,
      name: title,
      scenes: this.scenes,
      projectData: { name: title, version: 2, nextObjId: this.lastId + 1 },
    };
    return {
      name: title,
      description: '',
      file,
      files: [...this.files.values()],
      settings: [],
      report: this.report,
    };
  }
}

const shortened = (name: string): string => name.replace(/\s+/g, ' ').trim().slice(0, NAME_LENGTH);

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
