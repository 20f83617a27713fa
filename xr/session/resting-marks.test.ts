import { Group, Mesh, Object3D } from 'three';
import { expect, test } from 'vitest';
import { restMarks } from './resting-marks.tsx';

test('the marks of a model rest, and what moves between them does not', () => {
  const model = new Group();
  const named = (name: string) => Object.assign(new Object3D(), { name });
  const [least, most, value] = ['a_min', 'a_max', 'a_value'].map(named);
  model.add(least!, most!, value!.add(new Mesh()), named('b_max').add(new Mesh()));
  restMarks(model);
  expect(model.children.map(({ visible }) => visible)).toEqual([false, false, true, true]);
  value!.position.x = 1;
  least!.position.x = 1;
  model.updateMatrixWorld();
  const places = [least, value].map((node) => node!.matrixWorld.elements[12]);
  expect(places).toEqual([0, 1]);
});
