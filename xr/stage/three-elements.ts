import { extend } from '@react-three/fiber';
import { Group, InstancedMesh, Mesh, Object3D } from 'three';

/** The three elements the stage's JSX uses. Registering all would triple the flat player's size. */
export const stageElements = { Group, InstancedMesh, Mesh, Object3D };

extend(stageElements);
