// A heavy satin, its folds travelling; `cloth` is its height.
float cloth(vec2 q, float t) {
  vec2 w = q;
  w += 0.55 * vec2(sin(q.y * 1.25 + t * 0.7), sin(q.x * 1.55 - t * 0.55));
  w += 0.32 * vec2(sin(w.y * 2.4 - t * 0.8 + 1.0), cos(w.x * 2.1 + t * 0.6));
  w += 0.13 * vec2(sin(w.y * 5.1 + t), cos(w.x * 4.3 - t * 0.9));
  float folds = sin(w.x * 2.5 + w.y * 1.1) + 0.5 * sin(w.x * 4.7 - w.y * 1.9 + 1.3) + 0.14 * sin(w.y * 9.0 + w.x * 6.0 + t);
  return folds * 0.36;
}
vec3 lit(vec2 q, float t, vec3 dye, vec3 sheen, vec3 rim) {
  float e = 0.006, h = cloth(q, t), hx = cloth(q + vec2(e, 0), t), hy = cloth(q + vec2(0, e), t);
  vec3 n = normalize(vec3(h - hx, h - hy, e * 1.35)), key = normalize(vec3(0.55, 0.65, 0.62)), fill = normalize(vec3(-0.8, -0.25, 0.45)), eye = vec3(0, 0, 1);
  vec3 along = normalize(vec3(0.5, 0.85, 0.0) - n * dot(n, vec3(0.5, 0.85, 0.0)));
  vec3 half1 = normalize(key + eye), half2 = normalize(fill + eye);
  float th = dot(along, half1), aniso = pow(max(0.0, 1.0 - th * th), 22.0) * max(dot(n, key), 0.0);
  float spec = pow(max(dot(n, half1), 0.0), 38.0), spec2 = pow(max(dot(n, half2), 0.0), 20.0);
  float weave = 0.96 + 0.04 * sin(q.x * 420.0) * sin(q.y * 420.0);
  float deep = smoothstep(-0.62, 0.5, h);
  vec3 c = dye * (0.06 + 0.75 * pow(max(dot(n, key), 0.0), 1.6)) * mix(0.18, 1.0, deep) * weave;
  c += sheen * (aniso * 0.34 + spec * 1.1) * mix(0.35, 1.0, deep) + rim * spec2 * 0.55;
  return c + rim * pow(1.0 - n.z, 3.0) * 0.22;
}

#pragma shot crimson
vec3 scene(vec2 p) { return lit(turn(-0.35) * p * 1.25 + vec2(0.2, time * 0.22), time * 0.9, vec3(0.62, 0.012, 0.035), vec3(1.0, 0.42, 0.36), vec3(0.55, 0.05, 0.30)); }

#pragma shot green
vec3 scene(vec2 p) { return lit(turn(0.5) * p * 0.8 + vec2(4.2, -time * 0.3), time * 0.8 + 9.0, vec3(0.004, 0.085, 0.062), vec3(0.55, 0.95, 0.75), vec3(0.02, 0.35, 0.40)); }

#pragma shot ivory
vec3 scene(vec2 p) { return lit(turn(-0.9) * p * (1.5 - progress * 0.12) + vec2(-3.0, time * 0.2), time * 0.7 + 21.0, vec3(0.72, 0.60, 0.46), vec3(1.0, 0.90, 0.75), vec3(0.45, 0.28, 0.22)); }
