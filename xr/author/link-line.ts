import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments, Vector3 } from 'three';

/** Over panels, under rays. */
const ORDER = 1.5e6;
/** Length of the arrow's head as a share of the line's, and how wide it opens. */
const HEAD = { long: 0.06, wide: 0.03 };
const back = new Vector3();
const aside = new Vector3();

/** An arrow from an object to where a ray points, placed in the world. */
export class LinkLine extends LineSegments<BufferGeometry, LineBasicMaterial> {
  constructor() {
    super(
      new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(18), 3)),
      new LineBasicMaterial({ color: '#1c7ed6', depthTest: false, transparent: true }),
    );
    this.visible = false;
    this.frustumCulled = false;
    this.renderOrder = ORDER;
    this.raycast = () => undefined;
    // Its points are those of the world, wherever it is mounted.
    this.matrixWorldAutoUpdate = false;
  }

  draw(from: Vector3, to: Vector3): void {
    back.subVectors(from, to).multiplyScalar(HEAD.long);
    aside
      .set(-back.z, 0, back.x)
      .normalize()
      .multiplyScalar(from.distanceTo(to) * HEAD.wide);
    const points = [from, to, to, to.clone().add(back).add(aside), to, to.clone().add(back).sub(aside)];
    const position = this.geometry.getAttribute('position');
    points.forEach(({ x, y, z }, index) => {
      position.setXYZ(index, x, y, z);
    });
    position.needsUpdate = true;
    this.visible = true;
  }

  override dispose(): void {
    this.geometry.dispose();
    this.material.dispose();
  }
}
