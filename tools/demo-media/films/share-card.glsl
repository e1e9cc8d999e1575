#pragma shot screen
// The screen of the cutting room, out of focus, and the mark that the cut goes through.
vec3 scene(vec2 p) {
  vec2 q = p * vec2(0.9, 1.0) + vec2(0.10, 0.0); vec2 d = abs(q) - vec2(1.02, 0.52); float box = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0);
  vec3 c = vec3(0.0016, 0.0012, 0.0016);
  float lit = smoothstep(0.55, -0.35, box); c += mix(vec3(0.10, 0.008, 0.022), vec3(0.022, 0.010, 0.045), smoothstep(-1.0, 1.2, p.x + p.y)) * lit * lit * 0.55;
  c += vec3(0.16, 0.03, 0.045) * exp(-abs(box) * 6.0) * 0.16 * smoothstep(1.2, -0.9, p.y);
  float beam = exp(-sq((p.y - 0.95 + (p.x - 1.5) * 0.28) / (0.04 + 0.22 * max(0.0, 1.6 - p.x)))) * smoothstep(-1.8, 1.5, p.x);
  c += vec3(0.20, 0.07, 0.08) * beam * 0.16 * (0.5 + fbm(p * 2.2, 4));
  return c;
}
