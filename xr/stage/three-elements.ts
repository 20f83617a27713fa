import { extend } from '@react-three/fiber';
import { Group, InstancedMesh, Mesh, Object3D } from 'three';

/** The few elements the stage is written with. All of three would triple what a flat player loads. */
export const stageElements = { Group, InstancedMesh, Mesh, Object3D };

extend(stageElements);
