# The game in production, from its package: `docker build -t jokerpick .`, then
# `docker run -d -p 3000:3000 -v jokerpick:/data jokerpick`, whose log has the link that makes the first admin.
# On the Node that gets fixes for longest, by the digest of its image, so that every build begins with the same.
FROM --platform=$BUILDPLATFORM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS package
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm pack --ignore-scripts

# What the game needs of a system: Node, its libraries, a shell for whoever looks inside, and no package manager.
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS system
COPY --from=package /app/jokerpick-*.tgz /
RUN npm install --global --prefix=/system/usr/local --no-audit --no-fund /jokerpick-*.tgz
RUN for program in /usr/local/bin/node /usr/bin/env /bin/sh; do \
      cp --parents --dereference "$program" $(ldd "$program" | grep -o '/[^ ]*') /system || exit 1; \
    done && \
    mkdir -p /system/etc /system/data /system/tmp && \
    grep -E '^(root|node):' /etc/passwd > /system/etc/passwd && \
    grep -E '^(root|node):' /etc/group > /system/etc/group && \
    chown node:node /system/data && chmod 1777 /system/tmp

FROM scratch
COPY --from=system /system /
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production DATA_DIR=/data
USER node
# A named volume takes over the owner of the folder that it is mounted on.
VOLUME /data
EXPOSE 3000
# Not whether the store answers: a server that is restarted because its database is away only makes it worse.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "--v8-pool-size=1", "/usr/local/bin/jokerpick"]
