# The game in production: `docker build -t jokerpick .`, then `docker run -p 3000:3000 -v jokerpick:/data jokerpick`.
# On the Node that gets fixes for longest, by the digest of its image, so that every build begins with the same.
FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/bin ./bin
COPY --from=build /app/dist ./dist
COPY --from=build /app/tournaments ./tournaments
# A named volume takes over the owner of the folder that it is mounted on.
RUN mkdir /data && chown node:node /data && ln -s /app/bin/jokerpick.mjs /usr/local/bin/jokerpick
USER node
VOLUME /data
EXPOSE 3000
# A first start makes the database, which takes a few seconds.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=32", "bin/jokerpick.mjs"]
